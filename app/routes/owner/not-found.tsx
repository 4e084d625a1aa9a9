import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOwner } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";

export const meta = () => pageTitle("Not Found");

/** Any other address under /owner, inside the center. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireOwner(request);
	notFound();
}

export { loader as action };

export default function NotFound() {
	return null;
}
