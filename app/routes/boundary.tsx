import { type MetaFunction, Outlet } from "@remix-run/react";
import { ErrorPage } from "~/ui/error-page";
import { failedTitle } from "~/web/meta";

export const meta: MetaFunction = ({ error }) => failedTitle(error);

/** The error boundary between a house and its pages, so that a failing page leaves the bar and the menu in place. */
export default function Boundary() {
	return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
