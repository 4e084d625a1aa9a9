import type { LoaderFunctionArgs } from "@remix-run/node";
import { visitFile, visitOfResident } from "#domain/work-orders";
import { sendCalendar } from "~/routes/visit/send-calendar.server";
import { requireResident } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";

/** The calendar file of a visit, for a resident in their center. */
export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const { id } = found(visitOfResident(resident, idParam(request, "id")));
	return sendCalendar(found(visitFile(resident, id)), "visit.ics");
}
