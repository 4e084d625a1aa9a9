import type { RouteConfig } from "@remix-run/route-config";
import { route } from "./web/address-map";

/**
 * Every address of the product, grouped by who it is for and nested as the screens nest. The addresses are the
 * specification's; the files behind them carry readable names.
 */
export default [
	// Public
	route("unauthorized", "routes/public/unauthorized.tsx"),
	route("termsofservice", "routes/public/termsofservice.tsx"),
	route("privacypolicy", "routes/public/privacypolicy.tsx"),
	route("errorpage", "routes/public/errorpage.tsx"),
	route("not-mobile", "routes/public/not-mobile.tsx"),
	route("under-maintenance", "routes/public/under-maintenance.tsx"),

	// Manager

	// Resident

	// Owner

	// Resources

	// Any other path
	route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
