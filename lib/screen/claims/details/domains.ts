/**
 * Which last labels make a dotted name a host rather than a folder or a file. A list, since any word may stand
 * behind a dot; it is the common ones, and those reserved for examples.
 */
export const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(
  (
    "com org net edu gov mil int info biz name pro museum travel jobs mobi coop aero " +
    "io dev app ai co me tv fm gg ly to cc ws page pages shop store blog cloud tech online site xyz club live news " +
    "media agency studio design support help tools systems network digital solutions services world today life " +
    "social email software codes run link bio art eco " +
    "eu uk de fr es it pt nl be lu ch at li pl cz sk si hr rs ba me mk hu ro bg gr cy mt se no fi dk is ie lt lv ee " +
    "ru ua by md ge am az kz uz tr il ae sa qa jo lb eg ma tn dz ng ke za gh tz ug in pk bd lk np cn jp kr tw hk mo " +
    "sg my th vn id ph kh au nz fj br ar cl uy py pe ec bo ve mx gt cr pa cu do pr us ca gl fo eus cat " +
    "example test invalid localhost local internal lan home arpa onion"
  ).split(" "),
);
