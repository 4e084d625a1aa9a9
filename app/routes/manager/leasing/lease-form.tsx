import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findLease, findLeaseFields, previewCharges, saveDraft, startLease } from "#domain/leasing";
import { leaseForm } from "#domain/leasing/schema";
import { formatMoney } from "#domain/money/format";
import { unitChoices } from "#domain/rentals";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, notFound, optionalIdParam } from "~/web/not-found.server";
import { ChargePreview } from "./charge-preview";
import { leaseChoicesOf } from "./lease-choices.server";
import { HomeFields, type LeaseInput, MoneyFields, PeopleFields, RentFields } from "./lease-fields";
import { leaseValues, newLeaseValues } from "./lease-values";

export const meta = () => pageTitle("Lease");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const draft = draftOf(manager, request);
	const uid = optionalIdParam(request, "uid");
	const units = unitChoices(manager, { keep: draft?.unitId ?? uid ?? 0 });
	const choices = leaseChoicesOf(manager);
	const fields = draft && findLeaseFields(manager, draft.id);
	return {
		draft: draft && { id: draft.id, name: draft.name },
		units,
		choices,
		values: fields
			? leaseValues(fields)
			: newLeaseValues({
					today: manager.today,
					unitId: units.some((unit) => unit.id === uid) ? uid : undefined,
					tenantId: optionalIdParam(request, "tid"),
					rentAccountId: choices.rentAccountId,
					depositAccountId: choices.depositAccountId,
				}),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const draft = draftOf(manager, request);
	const form = await parseForm(request, leaseForm(manager));
	if (!form.ok) return form.reply;
	const { press, fields } = form.value;
	if (press === "preview") return { ...form.keep(), preview: previewCharges(manager, fields) };
	if (press === "draft") {
		const saved = saveDraft(manager, fields, draft?.id);
		if (!saved.ok) return form.refuse(saved);
		return redirectWithMessage(href("/app/viewlease", { id: saved.leaseId }), "Draft saved.");
	}
	const started = startLease(manager, fields, draft?.id);
	if (!started.ok) return form.refuse(started);
	return redirectWithMessage(
		href("/app/leaseledger/leaseledgersummary", { id: started.leaseId }),
		`Lease started. ${formatMoney(started.chargedCents, manager)} charged.`,
	);
}

/** The draft that is edited; a lease that was started is not edited here. */
function draftOf(manager: Manager, request: Request) {
	const id = optionalIdParam(request, "id");
	if (id === undefined) return undefined;
	const lease = found(findLease(manager, id));
	return lease.stage === "draft" ? lease : notFound();
}

export default function LeaseForm() {
	const { draft, units, choices, values, idempotencyKey } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const [form, fields] = useForm<LeaseInput>({ lastResult: reply, defaultValue: values });
	if (units.length === 0) {
		return (
			<>
				<PageHead title="Add lease" />
				<EmptyState action={<ButtonLink to={href("/app/addnewproperty")}>Add property</ButtonLink>}>
					A lease is for a unit. Add a property with its units first.
				</EmptyState>
			</>
		);
	}
	return (
		<>
			<PageHead
				title={draft ? `Lease draft: ${draft.name}` : "Add lease"}
				crumbs={[{ label: "Rent roll", to: href("/app/rentroll") }]}
			/>
			{reply && "preview" in reply ? <ChargePreview lines={reply.preview} /> : null}
			<Form
				form={form}
				submit="Start lease"
				cancel={href("/app/rentroll")}
				idempotencyKey={idempotencyKey}
				wide
				actions={
					<>
						<Button look="plain" name="press" value="draft">
							Save draft
						</Button>
						<Button look="plain" name="press" value="preview">
							Show what will be charged
						</Button>
					</>
				}
			>
				<HomeFields fields={fields} units={units} />
				<PeopleFields form={form} fields={fields} tenants={choices.tenants} />
				<RentFields form={form} fields={fields} accounts={choices.income} />
				<MoneyFields form={form} fields={fields} deposits={choices.deposits} accounts={choices.income} />
				<Banner>Starting the lease posts what is due by today. Later charges post themselves on their days.</Banner>
			</Form>
		</>
	);
}
