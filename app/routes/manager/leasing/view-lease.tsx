import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { agreementsOfLease } from "#domain/agreements";
import { leaseAgainstListing } from "#domain/applications";
import type { PlainDate } from "#domain/calendar/format";
import { aboveDepositLimit } from "#domain/deposits";
import { findLease, findLeaseFields, leasePeople, transferFrom, transferTo } from "#domain/lease-records";
import { deleteDraft, executeLease, leaseVersions } from "#domain/leasing";
import { draftForm } from "#domain/leasing/schema";
import { findAccount } from "#domain/ledger";
import { listRecurring } from "#domain/recurring-charges";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { ConfirmField, isAsked } from "~/ui/confirm-field";
import { ConfirmPage } from "~/ui/confirm-page";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { Form as PostForm } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { type ParsedForm, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";
import { AgainstListing } from "./against-listing";
import { LeaseAbstract } from "./lease-abstract";
import { LeaseRemarks } from "./lease-remarks";
import { LeaseStatus } from "./lease-status";
import { startedWords } from "./started-words.server";
import { DraftLinks, StartedLinks } from "./view-lease-links";

export const meta = () => pageTitle("View Lease");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const fields = found(findLeaseFields(manager, lease.id));
	return {
		lease,
		people: leasePeople(manager, lease.id).map(({ displayName, role }) => ({ displayName, role })),
		recurring: listRecurring(manager, lease.id),
		deposits: (fields.deposits ?? []).map(({ accountId, amountCents, alreadyHeld }) => ({
			...{ accountId, amountCents, alreadyHeld },
			name: findAccount(manager, accountId)?.name ?? "",
		})),
		aboveLimit:
			lease.stage === "draft"
				? aboveDepositLimit(manager, {
						...{ unitId: lease.unitId, rentCents: lease.rentCents },
						depositCents: (fields.deposits ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0),
					})
				: undefined,
		agreements: agreementsOfLease(manager, lease.id),
		listed: lease.stage === "draft" ? leaseAgainstListing(manager, lease.id) : undefined,
		versions: leaseVersions(manager, lease.id),
		movesTo: transferFrom(manager, lease.id)?.toLeaseId,
		movedFrom: transferTo(manager, lease.id)?.fromLeaseId,
		deleting: new URL(request.url).searchParams.get("confirm") === "delete",
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, draftForm);
	if (!form.ok) return form.reply;
	return form.value.intent === "delete" ? remove(manager, lease.id) : execute(manager, lease, form);
}

type Lease = { id: number; startDate: PlainDate };
type Posted = Extract<ParsedForm<z.output<typeof draftForm>>, { ok: true }>;

/** Starts the draft. What is wrong with it is said where it can be edited. */
function execute(manager: Manager, { id, startDate }: Lease, form: Posted) {
	const { confirmDeposits } = form.value;
	const executed = executeLease(form.by(manager), id, { confirmDeposits });
	if (!executed.ok && executed.field === "confirmDeposits") return form.refuse(executed);
	if (!executed.ok)
		return redirectWithMessage(href("/app/addeditlease", { id }), executed.message, { kind: "negative" });
	return redirectWithMessage(
		href("/app/leaseledger/leaseledgersummary", { id }),
		startedWords(manager, id, executed.chargedCents, startDate),
	);
}

function remove(manager: Manager, id: number) {
	const deleted = deleteDraft(manager, id);
	if (!deleted.ok) return redirectWithMessage(href("/app/viewlease", { id }), deleted.message, { kind: "negative" });
	return redirectWithMessage(href("/app/rentroll"), "Deleted Successfully!");
}

export default function ViewLease() {
	const data = useLoaderData<typeof loader>();
	const { lease, deleting } = data;
	const { id, stage, status } = lease;
	const draft = stage === "draft";
	const [form, fields] = usePostForm<z.input<typeof draftForm>>({ answers: (intent) => intent === "execute" });
	const asks = draft && isAsked(fields.confirmDeposits);
	if (draft && deleting) {
		return (
			<ConfirmPage back={href("/app/viewlease", { id })} values={{ intent: "delete" }}>
				This permanently deletes the draft for {lease.name}. Nothing was charged.
			</ConfirmPage>
		);
	}
	return (
		<>
			<PageHead
				title={lease.name}
				status={<LeaseStatus status={status} />}
				facts={`${lease.propertyName} · ${lease.unitNumber}`}
				crumbs={[{ label: "Rent roll", to: href("/app/rentroll") }]}
				links={draft ? <DraftLinks {...data} /> : <StartedLinks {...data} />}
				action={
					asks ? null : draft ? (
						<PostForm method="post">
							<Button name="intent" value="execute">
								Start lease
							</Button>
						</PostForm>
					) : (
						<ButtonLink to={href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id })} look="plain">
							Ledger
						</ButtonLink>
					)
				}
			/>
			<UnclaimedRefusal claimed={() => asks} />
			<LeaseRemarks {...data} />
			{asks ? (
				<Form form={form} submit="Start lease" cancel={href("/app/viewlease", { id })}>
					<input type="hidden" name="intent" value="execute" />
					<ConfirmField field={fields.confirmDeposits} label="Yes, start the lease with these deposits" />
				</Form>
			) : null}
			{data.aboveLimit && !asks ? <Banner tone="warn">{data.aboveLimit}</Banner> : null}
			{data.listed ? <AgainstListing {...data.listed} /> : null}
			<LeaseAbstract {...data} />
		</>
	);
}
