import type { LoaderFunctionArgs } from "@remix-run/node";
import { openApi } from "~/api/openapi";
import { config } from "~/config.server";

/** The API as an OpenAPI 3.1 document, for anyone. */
export function loader(_: LoaderFunctionArgs) {
	return Response.json(openApi(config().appUrl), { headers: { "Cache-Control": "public, max-age=300" } });
}
