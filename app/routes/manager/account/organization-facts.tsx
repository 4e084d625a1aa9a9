import type { OrganizationFields } from "#domain/identity";
import { oneLineAddress } from "#domain/rentals/format";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { timeZoneName } from "./time-zone-options";

/** What a member sees of the organization; its head changes it. */
export function OrganizationFacts({ organization }: { organization: OrganizationFields }) {
	const { name, phone, emergencyPhone, email, currency, timeZone } = organization;
	return (
		<Card title="Organization">
			<Facts
				facts={[
					{ label: "Name", value: name },
					{ label: "Address", value: oneLineAddress(organization) },
					{ label: "Phone", value: phone },
					{ label: "Emergency phone", value: emergencyPhone },
					{ label: "Email", value: email },
					{ label: "Currency", value: currency },
					{ label: "Time zone", value: timeZoneName(timeZone) },
				]}
			/>
			<p className="mt-4 text-soft">Only the organization's owner can change this.</p>
		</Card>
	);
}
