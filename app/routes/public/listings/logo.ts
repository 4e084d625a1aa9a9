import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOrganizationLogo } from "#domain/listings";
import { found } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";

/** The logo on an organization's public pages. */
export async function loader({ request }: LoaderFunctionArgs) {
	const response = sendFile(found(await openOrganizationLogo(new URL(request.url).searchParams.get("org") ?? "")));
	response.headers.set("Cache-Control", "public, max-age=3600");
	response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
	return response;
}
