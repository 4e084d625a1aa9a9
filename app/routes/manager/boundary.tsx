import { Outlet } from "@remix-run/react";
import { ErrorPage } from "~/ui/error-page";

/** Stands between the house and its pages, so that a page that fails leaves the bar and the drawer standing. */
export default function Boundary() {
	return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
