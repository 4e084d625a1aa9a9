import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { href } from "~/web/href";

/** The head of the online rent pages. With `test`, it says that the processor is a test. */
export function OnlineHead({ facts, test }: { facts?: string | undefined; test: boolean }) {
	return (
		<>
			<PageHead
				title="Online rent"
				facts={facts}
				links={
					<>
						<ButtonLink to={href("/connect-payments")} look="quiet">
							Settings
						</ButtonLink>
						<ButtonLink to={href("/app/rentallocations")} look="quiet">
							Allocations
						</ButtonLink>
					</>
				}
			/>
			{test ? (
				<Banner
					tone="warn"
					action={
						<a href={href("/sandbox/days")} className="link">
							Advance the test clock
						</a>
					}
				>
					Test mode: no money moves.
				</Banner>
			) : null}
			<Tabs name="Online rent" tabs={tabs} />
		</>
	);
}

const tabs = [
	{ label: "Payments", to: href("/app/online-rent"), end: true },
	{ label: "Payouts", to: href("/app/online-rent/payouts") },
	{ label: "Residents", to: href("/app/online-rent/residents") },
];
