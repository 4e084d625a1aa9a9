import type { foreseenWork, Pause } from "#domain/system";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { Form } from "~/ui/post-form";

type Paused = Pause & { foreseen: ReturnType<typeof foreseenWork>; mayResume: boolean };

export const whoResumes = "The person who runs this server can resume it.";

/** What waits while scheduled work is paused, and the button that resumes it. */
export function PausedWork({ pause }: { pause: Paused }) {
	const { ranDate, days, clockIsBehind, foreseen, mayResume } = pause;
	return (
		<section id="paused">
			<Card title="Scheduled work is paused">
				<div className="grid gap-4">
					<p>
						{clockIsBehind ? (
							<>
								The server's clock is {count(days, "day")} before <DateTimeText iso={ranDate} />, when this work last
								ran. Correct the clock, and the work resumes automatically.
							</>
						) : (
							<>
								Rent, late fees, autopay and reminders last ran <DateTimeText iso={ranDate} />, {count(days, "day")} ago
								by the server's clock. If the clock is wrong, correct it. If the server was down, first enter the
								payments that came in since then, so no late fees are charged for them.
							</>
						)}
					</p>
					{foreseen ? <Foreseen {...foreseen} /> : <p className="text-soft">We're counting what's waiting.</p>}
					{mayResume ? (
						<Form method="post">
							<Button name="resume" value={ranDate}>
								Resume scheduled work
							</Button>
						</Form>
					) : (
						<p className="text-soft">{whoResumes}</p>
					)}
				</div>
			</Card>
		</section>
	);
}

function Foreseen(foreseen: NonNullable<Paused["foreseen"]>) {
	const { charges, chargedCents, lateFees, lateFeeCents, otherTransactions, autopays, emails, foreseenDate } = foreseen;
	const facts = [
		{ label: "Rent and other charges", value: <Amount n={charges} cents={chargedCents} /> },
		{ label: "Late fees", value: <Amount n={lateFees} cents={lateFeeCents} /> },
		{ label: "Other transactions", value: otherTransactions.toLocaleString("en-US") },
		{ label: "Autopay payments", value: autopays.toLocaleString("en-US") },
		{ label: "Emails", value: emails.toLocaleString("en-US") },
	];
	return (
		<div className="grid gap-2">
			<p>
				When it resumes, this will happen (counted <DateTimeText iso={foreseenDate} />
				):
			</p>
			<Facts facts={facts} />
		</div>
	);
}

function Amount({ n, cents }: { n: number; cents: number }) {
	return (
		<>
			{n.toLocaleString("en-US")}
			{n > 0 ? (
				<>
					, <Money cents={cents} />
				</>
			) : null}
		</>
	);
}
