import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { accountsFor, listAccounts } from "#domain/ledger";
import { plainPercent } from "#domain/money/format";
import {
	type AllocationRule,
	addAllocationRule,
	editAllocationRule,
	findAllocationRule,
	sharesOfRule,
} from "#domain/payables";
import { allocationRuleForm } from "#domain/payables/schema";
import { allUnits, findPropertyHead } from "#domain/rentals";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../../ledger-account-options";
import { RuleFields, SharePreview, TenantFields } from "./allocation-fields";

export const meta = () => pageTitle("Expense Allocation");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { property, rule } = records(manager, request);
	const shares = rule && sharesOfRule(manager, rule);
	return {
		property: { id: property.id, name: property.name },
		rule: rule && { id: rule.id, name: rule.name, ownShareBp: rule.ownShareBp },
		values: valuesOf(rule, allUnits(manager, property.id, {})),
		preview: shares?.ok ? shares.units : undefined,
		units: allUnits(manager, property.id, {}).map(({ id, unitNumber, tenant }) => ({ id, unitNumber, tenant })),
		accounts: accountsFor(manager, "expense").map(({ id, number, name }) => ({
			value: id,
			label: `${number} ${name}`,
		})),
		income: accountOptions(listAccounts(manager, { types: ["income"], onlyActive: true })),
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The property, and the rule of it that is changed; 404 for anyone else's. */
function records(manager: Manager, request: Request) {
	const property = found(findPropertyHead(manager, idParam(request, "pid")));
	const id = optionalIdParam(request, "id");
	const rule = id === undefined ? undefined : found(findAllocationRule(manager, id));
	return { property, rule: rule && found(rule.propertyId === property.id ? rule : undefined) };
}

function valuesOf(rule: AllocationRule | undefined, units: readonly { id: number }[]) {
	const shareOf = new Map(rule?.shares.map(({ unitId, shareBp }) => [unitId, shareBp]));
	return {
		name: rule?.name ?? "",
		method: rule?.method ?? "equal",
		ownShare: rule && rule.ownShareBp > 0 ? plainPercent(rule.ownShareBp) : "",
		accountIds: rule?.accountIds.map(String) ?? [],
		billTenants: rule?.billTenants ?? false,
		chargeAccountId: rule?.chargeAccountId ? String(rule.chargeAccountId) : "",
		chargeMemo: rule?.chargeMemo ?? "",
		shares: units.map(({ id }) => {
			const share = shareOf.get(id);
			return { unitId: String(id), share: share ? plainPercent(share) : "" };
		}),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { property, rule } = records(manager, request);
	const form = await parseForm(request, allocationRuleForm);
	if (!form.ok) return form.reply;
	const saved = rule
		? editAllocationRule(manager, rule.id, form.value)
		: addAllocationRule(manager, property.id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(
		href("/app/property/propertyunits/expenseallocations", { pid: property.id }),
		rule ? "Rule saved." : "Rule added.",
	);
}

export default function AllocationForm() {
	const { property, rule, values, preview, units, accounts, income, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof allocationRuleForm>>({ values });
	const back = href("/app/property/propertyunits/expenseallocations", { pid: property.id });
	return (
		<>
			<PageHead
				title={rule ? `Edit ${rule.name}` : "Add rule"}
				facts="How this property's costs are divided among its units."
				crumbs={[
					{ label: "Properties", to: href("/app/properties") },
					{ label: property.name, to: back },
				]}
				links={
					rule ? (
						<Link to={href("/app/addeditallocation/remove", { id: rule.id })} className="button button-quiet">
							Remove
						</Link>
					) : null
				}
			/>
			<Form
				form={form}
				submit={rule ? "Save rule" : "Add rule"}
				cancel={back}
				idempotencyKey={rule ? undefined : idempotencyKey}
			>
				<div className="group/rule grid gap-6">
					<RuleFields form={form} fields={fields} accounts={accounts} units={units} />
					<TenantFields fields={fields} accounts={income} />
				</div>
			</Form>
			{preview && rule ? <SharePreview units={preview} ownShareBp={rule.ownShareBp} /> : null}
		</>
	);
}
