import type { LoaderFunctionArgs } from "@remix-run/node";
import { leadToDefaultChild } from "~/web/default-child.server";
import { requireManager } from "~/web/guards.server";

export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	leadToDefaultChild(request, "/app/property/propertyunits", "/app/property/propertyunits/unitssummary");
	return null;
}
