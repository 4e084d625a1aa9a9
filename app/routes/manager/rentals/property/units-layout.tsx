import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Tabs } from "~/ui/tabs";
import { leadToDefaultChild } from "~/web/default-child.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { idParam } from "~/web/not-found.server";

export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	leadToDefaultChild(request, "/app/property/propertyunits", "/app/property/propertyunits/unitssummary");
	return { pid: idParam(request, "pid") };
}

export default function PropertyUnits() {
	const { pid } = useLoaderData<typeof loader>();
	return (
		<>
			<Tabs
				name="Units"
				tabs={[
					{ label: "Units", to: href("/app/property/propertyunits/unitssummary", { pid }) },
					{ label: "Expense Allocations" },
				]}
			/>
			<Outlet />
		</>
	);
}
