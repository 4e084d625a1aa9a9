import { Card } from "~/ui/card";
import { DateText, DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";

type Member = {
	roleName: string;
	allProperties: boolean;
	allBankAccounts: boolean;
	accessUntil: string | null;
	lastSeenDate: string | null;
};

/** A member's access, for whoever can't change it. */
export function MemberFacts({ member }: { member: Member }) {
	const { roleName, allProperties, allBankAccounts, accessUntil, lastSeenDate } = member;
	return (
		<Card title="Access">
			<Facts
				facts={[
					{ label: "Role", value: roleName },
					{ label: "Properties", value: allProperties ? "All" : "Only some" },
					{ label: "Bank accounts", value: allBankAccounts ? "All" : "Only some" },
					{ label: "Access until", value: accessUntil ? <DateText date={accessUntil as never} /> : null },
					{ label: "Last seen", value: lastSeenDate ? <DateTimeText iso={lastSeenDate} /> : null },
				]}
			/>
		</Card>
	);
}
