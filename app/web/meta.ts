import type { MetaDescriptor } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";

export const productName = "Tenantry";

/** "Properties | Tenantry". */
export function pageTitle(title: string): MetaDescriptor[] {
	return [{ title: `${title} | ${productName}` }];
}

/** The title of an error page. */
export function failedTitle(error: unknown): MetaDescriptor[] {
	const missing = isRouteErrorResponse(error) && error.status === 404;
	return pageTitle(missing ? "Not Found" : "Error");
}
