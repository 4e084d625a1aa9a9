import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOfHouse } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { noPage } from "~/web/not-found.server";

export const meta = () => pageTitle("Not Found");

/** Any other address of a house, inside its shell. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireOfHouse(request);
	noPage(context);
}

export { loader as action };

export default function NotFound() {
	return null;
}
