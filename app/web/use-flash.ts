import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";
import type { Flash } from "./flash";

/** The flash message of this page, for the layout that shows it. */
export function useFlash(): Flash | undefined {
	return useRouteLoaderData<typeof loader>("root")?.flash;
}
