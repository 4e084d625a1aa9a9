import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { planProposals, saveProposals } from "#domain/renewals";
import { proposalsForm } from "#domain/renewals/schema";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { ProposalRuleForm } from "./proposal-rule-form";
import { ProposalTable } from "./proposal-table";
import { readLeaseIds } from "./read-lease-ids.server";
import { readRule } from "./read-rule.server";
import { withIds } from "./with-ids";

export const meta = () => pageTitle("Renewal Proposals");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const leaseIds = readLeaseIds(request, manager);
	const { typed, rule, errors, asked } = readRule(request, manager);
	const plan = rule ? planProposals(manager, { ...rule, leaseIds, keepDrafts: !asked }) : undefined;
	return {
		...{ leaseIds, typed, errors },
		proposals: plan?.proposals ?? [],
		left: plan?.left ?? [],
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	readLeaseIds(request, manager);
	const form = await parseForm(request, proposalsForm(manager));
	if (!form.ok) return form.reply;
	const saved = saveProposals(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	const leaseIds = [...new Set(form.value.lines.map(({ leaseId }) => leaseId))];
	return redirectWithMessage(
		withIds("/app/leaserenewals/send", "lease", leaseIds),
		`${count(leaseIds.length, "proposal")} saved. Nothing has been sent yet.`,
	);
}

export default function Propose() {
	const { leaseIds, typed, errors, proposals, left, idempotencyKey } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Set proposals"
				facts="Set the offer for each lease. You can change any rent, or leave it blank to skip that option."
				crumbs={[{ label: "Lease renewals", to: href("/app/leaserenewals") }]}
			/>
			{leaseIds.length === 0 ? (
				<EmptyState action={<ButtonLink to={href("/app/leaserenewals")}>Choose leases</ButtonLink>}>
					Select the leases to renew in the list first.
				</EmptyState>
			) : (
				<ProposalRuleForm leaseIds={leaseIds} typed={typed} errors={errors} />
			)}
			{left.length > 0 ? (
				<Banner tone="warn">
					<ul>
						{left.map((words) => (
							<li key={words}>{words}</li>
						))}
					</ul>
				</Banner>
			) : null}
			{proposals.length > 0 ? <ProposalTable proposals={proposals} idempotencyKey={idempotencyKey} /> : null}
		</>
	);
}
