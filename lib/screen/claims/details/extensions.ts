/**
 * Which endings make a name a file's: source, markup, configuration, data, documents, images, archives. With a
 * folder before it, or a line number behind it, such a name is a place in somebody's files.
 */
export const EXTENSIONS: ReadonlySet<string> = new Set(
  // Source code and what is built from it.
  (
    "js jsx mjs cjs ts tsx mts cts vue svelte astro py pyi pyx ipynb rb erb rake gemspec go rs java kt kts scala sc " +
    "groovy gradle clj cljs cljc edn ex exs eex heex leex erl hrl hs lhs elm ml mli fs fsx fsi cs csx vb vbs c h cc " +
    "cpp cxx hpp hxx hh mm m swift dart lua pl pm t php phtml php5 r rmd jl nim zig v sv vhd vhdl asm s f90 f95 cob " +
    "cbl pas dpr lisp lsp el scm rkt tcl ps1 psm1 psd1 bat cmd sh bash zsh fish ksh awk sed sql psql ddl cu cl glsl " +
    "wgsl hlsl sol move cr coffee ls wasm wat class jar war ear dll exe so dylib a o obj lib pdb apk ipa deb rpm msi " +
    "proto thrift avsc graphql gql prisma feature spec cmake am ac inc gem make mk mak ninja bazel bzl nix tf tfvars hcl " +
    // Markup, templates and styles.
    "html htm xhtml shtml css scss sass less styl pcss haml slim pug jade hbs mustache ejs njk twig liquid tmpl " +
    "jinja jinja2 j2 ftl jsp jspx asp aspx ascx cshtml razor xaml xml xsl xslt xsd wsdl dtd svg md mdx markdown " +
    "rst adoc asciidoc tex bib org txt text rtf po pot mo strings xlf xliff arb resx " +
    // Configuration and state.
    "json json5 jsonc jsonl ndjson geojson yml yaml toml ini cfg conf config cnf properties env rc lock plist editorconfig " +
    "dockerfile reg inf htaccess pem crt cer key pub csr p12 pfx jks keystore " +
    "log out err trace dump dmp pid sock tmp temp bak old orig swp patch diff rej snap map sum mod " +
    // Data, documents, media and archives.
    "csv tsv psv parquet avro orc arrow db sqlite sqlite3 mdb accdb dbf dat bin rdb pdf doc docx dot dotx odt xls xlsx " +
    "xlsm ods ppt pptx odp epub eml msg ics vcf png jpg jpeg gif webp avif bmp ico tif tiff psd eps heic mp3 mp4 " +
    "m4a m4v wav ogg flac avi mov mkv webm ttf otf woff woff2 eot zip tar gz tgz bz2 xz zst 7z rar iso img sketch fig"
  ).split(" "),
);

/** Names behind a leading dot that are no folder and no hidden file: endings, domains, a product. */
export const BARE_ENDINGS: ReadonlySet<string> = new Set(
  "net com org io de eu uk fr shop info edu gov app dev ai co biz me tv local test example".split(" "),
);

/** File endings that are a domain too: `mail.firma.pl:993` and `docs.example.org:8080` are hosts. */
export const DOMAIN_ENDINGS: ReadonlySet<string> = new Set(
  "org py rs md pl sh cc ml mk so ps st tf vc ai in mo ls s sc cl ms do cr zip mov".split(" "),
);

/** Products whose names end like a file. */
export const PRODUCTS: ReadonlySet<string> = new Set(
  (
    "node.js express.js vue.js next.js nuxt.js react.js angular.js ember.js backbone.js three.js d3.js chart.js " +
    "alpine.js moment.js knockout.js p5.js require.js electron.js solid.js nest.js koa.js fastify.js socket.io " +
    "discord.js video.js leaflet.js handlebars.js mustache.js underscore.js bun.js deno.js gatsby.js polymer.js " +
    "stimulus.js htmx.js asp.net ado.net ml.net vb.net draw.io bull.js pdf.js babylon.js matter.js phaser.js " +
    "preact.js svelte.js redux.js rx.js zone.js day.js date.js math.js brain.js tensorflow.js onnx.js"
  ).split(" "),
);
