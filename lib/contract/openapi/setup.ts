/** The routes of the setup: pages for a person who registers the App. */
import { answer, inQuery, type Json, type PathItem, problems, ref, TEXT } from "./operation.ts";

function page(description: string): Json {
  return answer(description, { "text/html": TEXT });
}

const REFUSED = page("configured already and no setup key is set, or the key is wanted");
const NOT_HERE = page("not asked for over https, or a value that cannot be used");
const NOT_TAKEN = answer(
  "not asked for over https, a value that cannot be used, or a body that was cut off",
  {
    "text/html": TEXT,
    "application/problem+json": ref("Problem"),
  },
);

export const SETUP_PATHS: Readonly<Record<string, PathItem>> = {
  "/setup": {
    get: {
      tags: ["service"],
      summary: "a form that has GitHub register the App for this deployment",
      security: [],
      parameters: [inQuery("organization", "the login of the organization that shall own the App")],
      responses: {
        "200": page("the form; empty organization: a page that asks for one"),
        "400": NOT_HERE,
        "403": REFUSED,
        "503": page("the setup key is too short to be used"),
      },
    },
    post: {
      tags: ["service"],
      summary: "the same form, for who gives the setup key",
      security: [],
      requestBody: {
        required: true,
        content: {
          "application/x-www-form-urlencoded": {
            schema: { type: "object", properties: { setup_key: TEXT, organization: TEXT } },
          },
        },
      },
      responses: {
        "200": page("the form"),
        "400": NOT_TAKEN,
        "403": REFUSED,
        ...problems(408, 413),
        "503": page("the setup key is too short to be used"),
      },
    },
  },
  "/setup/callback": {
    get: {
      tags: ["service"],
      summary: "where GitHub sends the browser back: the App's values, shown once and stored nowhere",
      security: [],
      parameters: [
        inQuery("code", "GitHub's code, good for one exchange"),
        inQuery("state", "what the form carried; the cookie of the same browser vouches for it"),
      ],
      responses: {
        "200": page("the three values and the commands that set them"),
        "400": page("not begun in this browser, or too long ago"),
        "403": REFUSED,
        "404": page("GitHub does not know the code, or not any more"),
        "502": page("GitHub's answer holds no App"),
        "503": page("GitHub gave no answer: reload the page"),
      },
    },
  },
};
