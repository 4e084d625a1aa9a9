import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";

/** Where the organization's settings were; bookmarks lead on. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	return redirect(href("/app/masterpage/contacts", { type: "organization" }));
}
