import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findFeed } from "#domain/work-orders";
import { CalendarAddress } from "~/routes/visit/calendar-address";
import { changeCalendarAddress } from "~/routes/visit/calendar-address.server";
import { PageHead } from "~/ui/page-head";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Private Calendar");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	return { feed: findFeed(resident, { tenantId: resident.tenantId }) };
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const back = href("/resident/rrequests/calendar");
	return changeCalendarAddress(request, resident, { whose: { tenantId: resident.tenantId }, back });
}

export default function ResidentCalendar() {
	const { feed } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Private calendar"
				facts="Visits to your home"
				crumbs={[{ label: "Requests", to: href("/resident/rrequests") }]}
			/>
			<CalendarAddress feed={feed} />
		</>
	);
}
