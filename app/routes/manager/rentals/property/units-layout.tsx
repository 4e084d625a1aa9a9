import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useSearchParams } from "@remix-run/react";
import { Tabs } from "~/ui/tabs";
import { leadToDefaultChild } from "~/web/default-child.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";

export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	leadToDefaultChild(request, "/app/property/propertyunits", "/app/property/propertyunits/unitssummary");
	return null;
}

export default function PropertyUnits() {
	const pid = useSearchParams()[0].get("pid") ?? "";
	return (
		<>
			<Tabs
				name="Units"
				tabs={[
					{ label: "Units", to: href("/app/property/propertyunits/unitssummary", { pid }) },
					{ label: "Expense allocations", to: href("/app/property/propertyunits/expenseallocations", { pid }) },
				]}
			/>
			<Outlet />
		</>
	);
}
