import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findVendor } from "#domain/vendors";
import { findFeed } from "#domain/work-orders";
import { CalendarAddress } from "~/routes/visit/calendar-address";
import { changeCalendarAddress } from "~/routes/visit/calendar-address.server";
import { PageHead } from "~/ui/page-head";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Private Calendar");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const vendor = vendorOf(manager, request);
	return { vendor, feed: findFeed(manager, { vendorId: vendor?.id }) };
}

/** The vendor whose calendar it is; undefined for the member's own. */
function vendorOf(manager: Manager, request: Request) {
	const id = optionalIdParam(request, "vendor");
	const vendor = id === undefined ? undefined : found(findVendor(manager, id));
	return vendor && { id: vendor.id, name: vendor.displayName };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const vendorId = vendorOf(manager, request)?.id;
	const back = href("/app/workorders/calendar", { vendor: vendorId });
	return changeCalendarAddress(request, manager, { whose: { vendorId }, back });
}

export default function PrivateCalendar() {
	const { vendor, feed } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Private calendar"
				facts={vendor ? vendor.name : "Visits and tasks assigned to you, and the ends of leases"}
				crumbs={[
					vendor
						? { label: vendor.name, to: href("/app/vendor", { id: vendor.id }) }
						: { label: "Work Orders", to: href("/app/workorders", { view: "calendar" }) },
				]}
			/>
			<CalendarAddress feed={feed} />
		</>
	);
}
