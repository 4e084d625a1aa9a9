import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays } from "#domain/calendar/format";
import { findRecurringEntry } from "#domain/journal";
import { entryForm } from "#domain/journal/schema";
import { leaseOptions } from "#domain/lease-records";
import { accountsFor } from "#domain/ledger";
import { propertyChoices } from "#domain/rentals";
import { askOrDo } from "#domain/waiting-changes";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { accountOptions } from "../../ledger-account-options";
import { HeadFields, LineFields, MoreFields } from "./entry-fields";
import { type EntryFormInput, writtenEntry } from "./entry-values";
import { fillDifference } from "./fill-difference.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Recurring Entry");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const rule = found(findRecurringEntry(manager, idParam(request, "id")));
	const { nextDate, reverseDays, cycle, toDate, updatedDate, leaseId } = rule;
	const reverseOn = reverseDays ? addDays(nextDate, reverseDays) : "";
	return {
		values: {
			...writtenEntry({ ...rule, date: nextDate, reverseOn, reverseDays: null }),
			...{ repeatEvery: cycle, repeatUntil: toDate ?? "", seenUpdatedDate: updatedDate },
		},
		accounts: accountOptions(accountsFor(manager, "journal")),
		properties: choicesOf(
			"propertyId",
			(ask) => propertyChoices(manager, ask),
			rule.lines.flatMap(({ propertyId }) => propertyId ?? []),
		),
		leases: choicesOf("leaseId", (ask) => leaseOptions(manager, ask), leaseId ? [leaseId] : []),
		waits: noticeOf(manager, "journal_entries"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findRecurringEntry(manager, idParam(request, "id")));
	const form = await parseForm(request, entryForm(manager), {
		find: {
			propertyId: (ask) => propertyChoices(manager, ask),
			leaseId: (ask) => leaseOptions(manager, ask),
		},
	});
	if (!form.ok) return form.reply;
	if (form.value.press === "total") return form.keep();
	if (form.value.press === "fill") return fillDifference(form, manager);
	const { press: _, file: __, places: ___, idempotencyKey: ____, ...edit } = form.value;
	const edited = askOrDo(manager, "edit_recurring_entry", { templateId: id, ...edit });
	if (!edited.ok) return form.refuse(edited);
	if (edited.asked) return redirectToRequest(edited.asked);
	return redirectWithMessage(
		href("/app/journalentries/templates"),
		"Recurring entry saved. Posted entries won't change.",
	);
}

export default function EditRecurringEntry() {
	const { values, accounts, properties, leases, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<EntryFormInput>({ values });
	const back = href("/app/journalentries/templates");
	return (
		<>
			<PageHead
				title="Edit recurring entry"
				facts="Changes start with the next date. Posted entries won't change."
				crumbs={[
					{ label: "Journal entries", to: href("/app/journalentries") },
					{ label: "Templates and recurring entries", to: back },
				]}
			/>
			<ApprovalNotice words={waits} />
			<Form form={form} submit="Save" cancel={back} record={values} wide>
				<div className="grid max-w-160 gap-4">
					<HeadFields fields={fields} date="Next date" />
				</div>
				<LineFields form={form} fields={fields} properties={properties} accounts={accounts} />
				<div className="grid max-w-160 gap-6">
					<MoreFields fields={fields} leases={leases} as="recurring" />
				</div>
			</Form>
		</>
	);
}
