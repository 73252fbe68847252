/** The service's version, as its description and its MCP server say it; a test holds it to the package's. */
export const VERSION = "0.1.0";
