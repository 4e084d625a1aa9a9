import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findLease, findLeaseFields } from "#domain/lease-records";
import { editLease, reviewLease, saveDraft, startLease } from "#domain/leasing";
import { leaseEditForm, leaseForm } from "#domain/leasing/schema";
import { findUnit } from "#domain/rentals";
import { organizationSettingsOf } from "#domain/settings";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { numberedRow } from "~/ui/error-summary";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, notFound, optionalIdParam } from "~/web/not-found.server";
import { ChargePreview } from "./charge-preview";
import { DepositFields } from "./deposit-fields";
import { FindUnit } from "./find-unit-page";
import { HistoryFields } from "./history-fields";
import { FoldedSigningFields, HomeFields } from "./home-fields";
import { findPeople, knownPeople, leaseChoicesOf, unitsFor } from "./lease-choices.server";
import { EditLease } from "./lease-edit-form";
import type { LeaseInput } from "./lease-input";
import { leaseEditValues, leaseRows, leaseValues, newLeaseValues, standardTerms } from "./lease-values";
import { OtherChargeFields } from "./other-charge-fields";
import { PeopleFields } from "./people-fields";
import { Prorations } from "./prorations";
import { BillingFields, RentFields } from "./rent-fields";
import { startedWords } from "./started-words.server";

export { always as shouldRevalidate } from "~/web/revalidate";

import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Lease");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = knownLease(manager, request);
	const fields = lease && found(findLeaseFields(manager, lease.id));
	const people = [...(fields?.tenants ?? []), ...(fields?.cosigners ?? [])].flatMap(({ tenantId }) => tenantId ?? []);
	if (lease && fields && lease.stage === "executed") {
		const { id, name, type, startDate, endDate } = lease;
		return {
			started: { id, name, type, startDate, endDate, home: `${lease.propertyName} · ${lease.unitNumber}` },
			editValues: leaseEditValues(fields, lease.updatedDate),
			tenants: knownPeople(manager, people),
		};
	}
	const uid = optionalIdParam(request, "uid");
	const tid = optionalIdParam(request, "tid");
	const choices = leaseChoicesOf(manager, tid === undefined ? people : [...people, tid]);
	const { rentAccountId, depositAccountId } = choices;
	const unit = uid === undefined ? undefined : findUnit(manager, uid);
	const { paymentDueDay, postDaysInAdvance, prorateFirst } = organizationSettingsOf(manager);
	const rentDefaults = { paymentDueDay, postDaysInAdvance, prorateFirst };
	const defaults = { today: manager.today, unitId: uid, marketRentCents: unit?.marketRentCents ?? 0, rentDefaults };
	return {
		started: undefined,
		today: manager.today,
		...unitsFor(manager, request, lease?.unitId ?? uid),
		draft: lease && { id: lease.id, name: lease.name },
		choices,
		values: fields
			? leaseValues(fields)
			: newLeaseValues({ ...defaults, tenantId: tid, rentAccountId, depositAccountId }),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = knownLease(manager, request);
	if (lease?.stage === "executed") return edit(manager, request, lease.id);
	const form = await parseForm(request, leaseForm(manager), findPeople(manager));
	if (!form.ok) return form.reply;
	const { press, fields } = form.value;
	if (press === "preview") {
		const review = reviewLease(manager, fields, lease?.id);
		return review.ok ? { ...form.keep(), preview: review.lines } : form.refuse(review);
	}
	if (press === "draft") {
		const saved = saveDraft(manager, fields, lease?.id);
		if (!saved.ok) return form.refuse(saved);
		return redirectWithMessage(href("/app/viewlease", { id: saved.leaseId }), "Draft saved.");
	}
	const started = startLease(form.by(manager), fields, lease?.id);
	if (!started.ok) return form.refuse(started);
	return redirectWithMessage(
		href("/app/leaseledger/leaseledgersummary", { id: started.leaseId }),
		startedWords(manager, started.leaseId, started.chargedCents, fields.startDate),
	);
}

async function edit(manager: Manager, request: Request, id: number) {
	const form = await parseForm(request, leaseEditForm(manager), findPeople(manager));
	if (!form.ok) return form.reply;
	const edited = editLease(manager, id, form.value);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(href("/app/viewlease", { id }), "Lease saved.");
}

/** The lease to edit; undefined for a new one. 404 if it was voided. */
function knownLease(manager: Manager, request: Request) {
	const id = optionalIdParam(request, "id");
	if (id === undefined) return undefined;
	const lease = found(findLease(manager, id));
	return lease.stage === "void" ? notFound() : lease;
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type NewOrDraft = Extract<Data, { started?: undefined }>;

export default function Lease() {
	const data = useLoaderData<typeof loader>();
	if (data.started) return <EditLease lease={data.started} values={data.editValues} tenants={data.tenants} />;
	if (data.pick) return <FindUnit {...data.pick} />;
	if (data.units.length > 0) return <LeaseForm {...data} />;
	return (
		<>
			<PageHead title="Add lease" />
			<EmptyState action={<ButtonLink to={href("/app/addnewproperty")}>Add property</ButtonLink>}>
				Every lease needs a unit. Add a property and its units first.
			</EmptyState>
		</>
	);
}

function LeaseForm({ today, draft, units, choices, values, idempotencyKey }: NewOrDraft) {
	const reply = useActionData<typeof action>();
	const [form, fields] = usePostForm<LeaseInput>({ values });
	return (
		<>
			<PageHead
				title={draft ? `Lease draft: ${draft.name}` : "Add lease"}
				crumbs={[{ label: "Rent roll", to: href("/app/rentroll") }]}
			/>
			<Form
				form={form}
				submit="Start lease"
				cancel={href("/app/rentroll")}
				idempotencyKey={idempotencyKey}
				rowName={numberedRow(leaseRows)}
				wide
				actions={
					<>
						<Button look="plain" name="press" value="draft">
							Save draft
						</Button>
						<Button look="plain" name="press" value="preview">
							Preview charges
						</Button>
					</>
				}
			>
				<HomeFields fields={fields} units={units} />
				<HistoryFields fields={fields} today={today} />
				<PeopleFields form={form} fields={fields} tenants={choices.tenants} />
				<RentFields form={form} fields={fields} accounts={choices.income} />
				<Prorations formId={form.id ?? ""} fields={fields} />
				<DepositFields form={form} fields={fields} accounts={choices.deposits} />
				<OtherChargeFields form={form} fields={fields} accounts={choices.income} standard={standardTerms} />
				<BillingFields fields={fields} standard={standardTerms} />
				<FoldedSigningFields fields={fields} />
				{reply && "preview" in reply ? <ChargePreview lines={reply.preview} /> : null}
				<p className="text-soft">
					Starting the lease posts charges due through today. Later charges post automatically on their due dates.
				</p>
			</Form>
		</>
	);
}
