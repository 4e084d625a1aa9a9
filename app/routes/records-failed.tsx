import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPage } from "~/ui/error-page";

/** In place of a page of documents, when they cannot be read. */
export function DocumentsFailed() {
	return <Failed words="Failed to fetch documents" />;
}

/** In place of a page of photos, when they cannot be read. */
export function ImagesFailed() {
	return <Failed words="Failed to fetch images" />;
}

/** What is not there, or not theirs, is said as everywhere. */
function Failed({ words }: { words: string }) {
	const { pathname, search } = useLocation();
	if (isRouteErrorResponse(useRouteError())) return <ErrorPage />;
	return (
		<EmptyState
			action={
				<a href={pathname + search} className="button button-plain">
					Try again
				</a>
			}
		>
			{words}
		</EmptyState>
	);
}
