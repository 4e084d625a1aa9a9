import { type AccountState, accountStateWords, type GatewayName, gatewayWords } from "#domain/payments/labels";
import { Card } from "~/ui/card";
import { DateText, DayText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Status, type Tone } from "~/ui/status";

type Account = { state: AccountState; needs: string[]; restrictedOn: string | null; connectedDate: string | null };

/** The state of the organization's account at the payment processor. */
export function AccountStanding({
	account,
	processor,
}: {
	account: Account | undefined;
	processor: GatewayName | undefined;
}) {
	const state = account?.state ?? "not_started";
	return (
		<Card title="Payment processor account">
			<Facts
				facts={[
					{ label: "Status", value: <Status tone={tones[state]}>{accountStateWords[state]}</Status> },
					{
						label: "Processor",
						value: processor ? gatewayWords[processor] : "No processor is set up on this installation.",
					},
					{
						label: "Still needed",
						value: account && account.needs.length > 0 ? <Needs needs={account.needs} /> : null,
					},
					{ label: "Restricted on", value: account?.restrictedOn ? <DateText date={account.restrictedOn} /> : null },
					{
						label: "Connected since",
						value: account?.connectedDate ? <DayText iso={account.connectedDate} /> : null,
					},
				]}
			/>
		</Card>
	);
}

function Needs({ needs }: { needs: readonly string[] }) {
	return (
		<ul className="list-disc ps-5">
			{needs.map((need) => (
				<li key={need}>{need}</li>
			))}
		</ul>
	);
}

const tones: Record<AccountState, Tone> = {
	not_started: "quiet",
	in_progress: "info",
	more_needed: "warn",
	active: "good",
	restricted: "bad",
};
