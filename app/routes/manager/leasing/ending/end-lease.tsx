import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { dayAt } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { findLease, leasePeople } from "#domain/lease-records";
import { moveOutNoticesOf, planEnding } from "#domain/leasing";
import { endForm } from "#domain/leasing/schema";
import { accountsFor } from "#domain/ledger";
import { askOrDo } from "#domain/waiting-changes";
import { Button, ButtonLink } from "~/ui/button";
import { ConfirmField } from "~/ui/confirm-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { accountOptions } from "../../ledger-account-options";
import { findLeaseChoices } from "../find-lease.server";
import { FindLease } from "../find-lease-page";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "../lease-facts";
import { Ended } from "./ended";
import { endedWords, readEnded } from "./ended.server";
import { MoneyPlan, planKey, showPlan } from "./money-plan";
import { FeeFields, NoticeFields, PeopleFields } from "./notice-fields";

export const meta = () => pageTitle("End Lease");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) return { view: "find" as const, choices: findLeaseChoices(manager, request) };
	const lease = found(findLease(manager, id));
	if (lease.stage !== "executed") return notFound();
	const change = new URL(request.url).searchParams.get("change") !== null;
	if (lease.moveOutDate !== null && !change) return { view: "ended" as const, ...readEnded(manager, lease) };
	const ending = readEnded(manager, lease);
	const given = residentNotice(manager, id, optionalIdParam(request, "notice"));
	const tenants = leasePeople(manager, id).filter(
		({ role, moveOutDate, noticeDate }) => role === "tenant" && (moveOutDate === null || noticeDate !== null),
	);
	return {
		view: "form" as const,
		lease: leaseFacts(lease),
		endDate: lease.endDate,
		waits: change ? noticeOf(manager, "reversals") : null,
		tenants: tenants.map(({ tenantId, displayName }) => ({ tenantId, displayName })),
		accounts: accountOptions(accountsFor(manager, "income")),
		values: {
			noticeDate: ending.notice?.noticeDate ?? given?.noticeDate ?? manager.today,
			moveOutDate: lease.moveOutDate ?? given?.moveOutDate ?? proposedEnd(lease.endDate, manager.today),
			givenBy: ending.notice?.givenBy ?? "tenant",
			reason: ending.notice?.reason ?? "",
			remarks: ending.notice?.remarks ?? given?.reason ?? "",
			prorateLast: lease.prorateLast === "none" ? "actual_days" : lease.prorateLast,
			people: tenants.map(({ tenantId, moveOutDate, forwardingAddress }) => ({
				tenantId: String(tenantId),
				moveOutDate: moveOutDate === lease.moveOutDate ? "" : (moveOutDate ?? ""),
				forwardingAddress: forwardingAddress || (given?.tenantId === tenantId ? given.forwardingAddress : ""),
			})),
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The resident's own notice that ending the lease accepts, if it is still unanswered. */
function residentNotice(manager: Manager, leaseId: number, noticeId: number | undefined) {
	const notice = moveOutNoticesOf(manager, leaseId).find(({ id, state }) => id === noticeId && state === "given");
	return notice && { ...notice, noticeDate: dayAt(notice.givenDate, manager.timeZone) };
}

/** The proposed move-out date: the end of a term that ends within 90 days, otherwise 30 days from today. */
function proposedEnd(endDate: string | null, today: string): string {
	return endDate !== null && endDate >= today && endDate <= addDays(today, 90) ? endDate : addDays(today, 30);
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, endForm(manager));
	if (!form.ok) return form.reply;
	const { press, planned, input } = form.value;
	const plan = planEnding(manager, lease.id, input);
	if (!plan.ok) return form.refuse(plan);
	const key = planKey(input);
	const shown = showPlan(plan.plan, key, { planned, credit: input.credit });
	if (press === "review" || planned !== key) return { ...form.keep(), shown };
	const ended = askOrDo(form.by(manager), "end_lease", { leaseId: lease.id, ...input });
	if (ended.ok) {
		if (ended.asked) return redirectToRequest(ended.asked);
		return redirectWithMessage(href("/app/endlease", { id: lease.id }), words(manager, lease.id));
	}
	const refused = form.refuse(ended);
	return data({ ...refused.data, shown }, refused.init ?? undefined);
}

function words(manager: Manager, id: number): string {
	return endedWords(manager, found(findLease(manager, id)));
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function EndLease() {
	const data = useLoaderData<typeof loader>();
	switch (data.view) {
		case "find":
			return <FindLease title="End lease" to="/app/endlease" choices={data.choices} />;
		case "ended":
			return <Ended {...data} />;
		case "form":
			return <EndForm {...data} />;
	}
}

function EndForm({
	lease,
	endDate,
	waits,
	tenants,
	accounts,
	values,
	idempotencyKey,
}: Extract<Data, { view: "form" }>) {
	const reply = useActionData<typeof action>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof endForm>>>({ values });
	const shown = reply && "shown" in reply ? reply.shown : undefined;
	return (
		<>
			<PageHead
				title="End lease"
				facts={<LeaseFacts lease={lease} />}
				crumbs={leaseCrumbs(lease)}
				links={
					<ButtonLink to={href("/app/endlease/transfer", { id: lease.id })} look="quiet">
						Move to another unit
					</ButtonLink>
				}
			/>
			<ApprovalNotice words={waits} />
			<Form
				form={form}
				submit={shown ? "End lease" : "Review charges"}
				cancel={href("/app/leaseledger/leaseledgersummary", { id: lease.id })}
				idempotencyKey={idempotencyKey}
				actions={
					shown ? (
						<Button look="plain" name="press" value="review">
							Recalculate
						</Button>
					) : null
				}
			>
				{shown ? (
					<MoneyPlan shown={shown} field={fields.credit}>
						<FeeFields fields={fields} accounts={accounts} />
					</MoneyPlan>
				) : null}
				<NoticeFields fields={fields} endDate={endDate} />
				<PeopleFields field={fields.people} tenants={tenants} leaseId={lease.id} />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, end it anyway" />
			</Form>
		</>
	);
}
