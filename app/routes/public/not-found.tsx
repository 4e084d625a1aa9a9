import type { LoaderFunctionArgs } from "@remix-run/node";
import { ErrorPage } from "~/ui/error-page";
import { pageTitle } from "~/web/meta";
import { noPage } from "~/web/not-found.server";

export const meta = () => pageTitle("Not Found");

/** The page for addresses that don't exist. */
export function loader({ context }: LoaderFunctionArgs) {
	noPage(context);
}

export { loader as action };

export default function NotFound() {
	return null;
}

export function ErrorBoundary() {
	return (
		<main>
			<ErrorPage />
		</main>
	);
}
