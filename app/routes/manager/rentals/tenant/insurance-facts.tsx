import type { Insurance, insuranceStanding } from "#domain/residents";
import { InsuranceStatus } from "~/routes/resident/account/insurance-status";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";

/** Whether a tenant has renters insurance, and with which company. The policy document is among the tenant's files. */
export function InsuranceFacts({
	standing,
	policies,
}: {
	standing: ReturnType<typeof insuranceStanding>;
	policies: readonly Insurance[];
}) {
	const [policy] = policies;
	if (!policy) return <p className="text-soft">None on file. Residents add it in their account.</p>;
	const { company, policyNumber, liabilityCents } = policy;
	return (
		<Facts
			facts={[
				{ label: "Status", value: <InsuranceStatus {...standing} /> },
				{ label: "Company", value: company },
				{ label: "Policy", value: policyNumber },
				{ label: "Liability", value: liabilityCents === null ? null : <Money cents={liabilityCents} /> },
			]}
		/>
	);
}
