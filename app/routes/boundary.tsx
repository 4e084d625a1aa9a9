import { isRouteErrorResponse, type MetaFunction, Outlet } from "@remix-run/react";
import { ErrorPage } from "~/ui/error-page";
import { pageTitle } from "~/web/meta";

/** A page that fails has no title of its own. */
export const meta: MetaFunction = ({ error }) => {
	const missing = isRouteErrorResponse(error) && error.status === 404;
	return pageTitle(missing ? "Not Found" : "Error");
};

/** Stands between a house and its pages, so that a page that fails leaves the bar and the menu standing. */
export default function Boundary() {
	return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
