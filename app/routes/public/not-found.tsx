import { ErrorPage } from "~/ui/error-page";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";

export const meta = () => pageTitle("Not Found");

/** The page for addresses that don't exist. */
export function loader() {
	notFound();
}

export function action() {
	notFound();
}

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
