import { type MetaFunction, Outlet } from "@remix-run/react";
import { ErrorPage } from "~/ui/error-page";
import { failedTitle } from "~/web/meta";

export const meta: MetaFunction = ({ error }) => failedTitle(error);

/** Stands between a house and its pages, so that a page that fails leaves the bar and the menu standing. */
export default function Boundary() {
	return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
