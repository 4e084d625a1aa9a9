import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPage } from "~/ui/error-page";

/** Shown in place of a documents page that couldn't be loaded. */
export function DocumentsFailed() {
	return <Failed words="Failed to fetch documents" />;
}

/** Shown in place of a photos page that couldn't be loaded. */
export function ImagesFailed() {
	return <Failed words="Failed to fetch images" />;
}

/** A missing record, or one of someone else, is a 404 as everywhere. */
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
