import { Link } from "@remix-run/react";
import { decidedWords, reasonWords } from "#domain/applications/labels";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import type { ShownStatus } from "./status-view";

/** The decision and what comes next. */
export function Decision({
	decision,
	after,
	email,
	t,
}: {
	decision: NonNullable<ShownStatus["decision"]>;
	after: ShownStatus["after"];
	email: string;
	t: string;
}) {
	const { outcome, reasons, conditions, depositCents, moveInDate, expiresDate } = decision;
	const good = outcome === "approve" || outcome === "conditional";
	return (
		<Banner
			tone={outcome === "approve" ? "good" : "info"}
			action={
				<ButtonLink to={href("/weblistings/status/letter", { t })} look="plain">
					Open letter
				</ButtonLink>
			}
		>
			<p className="font-medium">{outcome === "reject" ? "Application not approved" : decidedWords[outcome]}</p>
			{conditions ? <p className="whitespace-pre-line">{conditions}</p> : null}
			{outcome === "reject" && reasons.length > 0 ? (
				<p>{reasons.map((reason) => reasonWords[reason as keyof typeof reasonWords]).join("; ")}</p>
			) : null}
			{good ? (
				<p>
					{after ? <NextStep after={after} email={email} /> : null}
					{depositCents ? (
						<>
							{" "}
							Deposit: <Money cents={depositCents} />.
						</>
					) : null}
					{moveInDate ? (
						<>
							{" "}
							Move-in: <DateText date={after?.startDate ?? moveInDate} />.
						</>
					) : null}
					{expiresDate && after?.step === "lease_comes" ? (
						<>
							{" "}
							Please reply by <DateText date={expiresDate} />.
						</>
					) : null}
				</p>
			) : null}
		</Banner>
	);
}

/** What the applicant should do next, or what they are waiting for. */
function NextStep({ after, email }: { after: NonNullable<ShownStatus["after"]>; email: string }) {
	switch (after.step) {
		case "lease_comes":
			return <>Next, we'll email you the lease to sign.</>;
		case "sign":
			return (
				<strong>
					Your lease is ready to sign. Open the link we emailed to <span className="wrap-anywhere">{email}</span>.
				</strong>
			);
		case "others_sign":
			return <>You've signed. We'll email you the final copy once everyone has signed.</>;
		case "signed":
			return <>Everyone has signed. We emailed you the final copy.</>;
		case "moves_in":
			return after.dueCents > 0 && after.startDate ? (
				<>
					Your lease is all set.{" "}
					<strong>
						<Money cents={after.dueCents} /> is due on <DateText date={after.startDate} />.
					</strong>{" "}
					See how to pay in the{" "}
					<Link to={href("/rlogin")} className="link">
						Resident Center
					</Link>
					.
				</>
			) : (
				<>Your lease is all set. There's nothing more to do here.</>
			);
	}
}
