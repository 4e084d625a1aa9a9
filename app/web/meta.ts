import type { MetaDescriptor } from "@remix-run/node";

export const productName = "Tenantry";

/** "Properties | Tenantry". */
export function pageTitle(title: string): MetaDescriptor[] {
	return [{ title: `${title} | ${productName}` }];
}
