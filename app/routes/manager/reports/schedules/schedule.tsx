import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { colleagues } from "#domain/identity";
import { findSchedule, recipientsOf, saveSchedule } from "#domain/report-schedules";
import { scheduleForm } from "#domain/report-schedules/schema";
import { findReport, opensReport, reportRoutes } from "#domain/reports";
import { ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { monthOptions } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ScheduleFields, type ScheduleInput } from "./schedule-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Report Schedule");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const schedule = scheduleOf(manager, request);
	return {
		id: schedule?.id,
		isFiltered: Object.keys(schedule?.filters ?? filtersIn(request)).length > 0,
		values: schedule ? valuesOf(manager, schedule) : { ...standard, reportId: askedReport(request) },
		reports: reportRoutes()
			.flatMap((route) => findReport(route) ?? [])
			.filter(({ label }) => opensReport(manager.member.rights, label))
			.map(({ route, label }) => ({ value: route, label: label.title })),
		members: colleagues(manager).map(({ id, name }) => ({ value: id, label: name })),
		months: monthOptions(manager.locale),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const schedule = scheduleOf(manager, request);
	const form = await parseForm(request, scheduleForm);
	if (!form.ok) return form.reply;
	const saved = saveSchedule(manager, schedule?.id, {
		...form.value,
		filters: schedule?.filters ?? filtersIn(request),
	});
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/reports/schedules"), "Schedule saved.");
}

function scheduleOf(manager: Manager, request: Request) {
	const id = optionalIdParam(request, "id");
	return id === undefined ? undefined : found(findSchedule(manager, id));
}

function askedReport(request: Request): string {
	return new URL(request.url).searchParams.get("report") ?? "";
}

/** The filters and saved view of the report's page that led here; its days are the schedule's own. */
function filtersIn(request: Request): Record<string, string> {
	const { searchParams } = new URL(request.url);
	const others = [...searchParams].filter(([name, value]) => !notKept.has(name) && value.length <= 200);
	return Object.fromEntries(others.slice(0, 20));
}

const notKept = new Set(["report", "id", "period", "from", "to", "asOf", "columns", "cursor", "page", "q"]);

const standard = {
	...{
		period: "last_month",
		repeats: "monthly",
		weekdays: [] as string[],
		dayOfMonth: "1",
		quarterMonth: "1",
		month: "1",
		atTime: "07:00",
	},
	...{ format: "pdf", subject: "", note: "", skipEmpty: false, active: true, members: [] as string[], owners: "none" },
	...{ addresses: "", seenUpdatedDate: "" },
};

function valuesOf(manager: Manager, schedule: NonNullable<ReturnType<typeof findSchedule>>) {
	const recipients = recipientsOf(manager, schedule.id);
	const { reportId, period, repeats, weekdays, dayOfMonth, month, atTime, format } = schedule;
	const { subject, note, skipEmpty, active, updatedDate } = schedule;
	return {
		...{ reportId, period, repeats, atTime, format, subject, note, skipEmpty, active, seenUpdatedDate: updatedDate },
		...{
			dayOfMonth: String(dayOfMonth),
			month: String(month),
			quarterMonth: String(repeats === "quarterly" ? month : 1),
		},
		weekdays: weekdays.map(String),
		members: recipients.flatMap((one) => (one.kind === "member" ? [String(one.subjectId)] : [])),
		owners: recipients.some(({ kind }) => kind === "all_owners") ? "all" : "none",
		addresses: recipients.flatMap((one) => (one.kind === "address" ? [one.address] : [])).join("\n"),
	};
}

export default function ScheduleForm() {
	const { id, isFiltered, values, reports, members, months, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<ScheduleInput>({ values });
	const back = href("/app/reports/schedules");
	return (
		<>
			<PageHead
				title={id === undefined ? "Add schedule" : "Edit schedule"}
				facts={isFiltered ? "Uses the filters you chose on the report's page." : undefined}
				crumbs={[
					{ label: "Reports", to: href("/app/reports") },
					{ label: "Schedules", to: back },
				]}
				links={
					id === undefined ? null : (
						<>
							<ButtonLink to={href("/app/reports/schedules/send", { id })} look="quiet">
								Send now
							</ButtonLink>
							<ButtonLink to={href("/app/reports/schedules/remove", { id })} look="quiet">
								Remove
							</ButtonLink>
						</>
					)
				}
			/>
			<Form
				form={form}
				submit="Save schedule"
				cancel={back}
				{...(id === undefined ? { idempotencyKey } : { record: values })}
			>
				<ScheduleFields fields={fields} reports={reports} members={members} months={months} />
			</Form>
		</>
	);
}
