import type { LeaseAgreement } from "#domain/agreements";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { href } from "~/web/href";

/** The state of a draft, and links to the lease that this one transfers to or from. */
export function LeaseRemarks({
	lease,
	agreements,
	movesTo,
	movedFrom,
}: {
	lease: { status: string; signedDate: string | null };
	agreements: LeaseAgreement[];
	movesTo: number | undefined;
	movedFrom: number | undefined;
}) {
	const out = agreements.find(({ state }) => state !== "draft");
	return (
		<>
			{lease.status === "out_for_signature" ? (
				<Banner
					action={
						<ButtonLink to={href("/app/esignleases", { id: out?.id })} look="plain">
							View signers
						</ButtonLink>
					}
				>
					The agreement is out for signature. Nothing is charged until you start the lease.
				</Banner>
			) : null}
			{lease.status === "draft" ? (
				<Banner>
					{lease.signedDate ? (
						<>
							Signed on <DateText date={lease.signedDate} />, but not started yet. Nothing is charged and the unit stays
							available.
						</>
					) : (
						"This is a draft. Nothing is charged and the unit stays available until you start the lease."
					)}
				</Banner>
			) : null}
			{movedFrom ? (
				<Moved to={movedFrom} words="They're moving here from another unit. Their deposit transfers with them." />
			) : null}
			{movesTo ? <Moved to={movesTo} words="They're moving to another unit." /> : null}
		</>
	);
}

function Moved({ to, words }: { to: number; words: string }) {
	return (
		<Banner
			action={
				<ButtonLink to={href("/app/viewlease", { id: to })} look="plain">
					View lease
				</ButtonLink>
			}
		>
			{words}
		</Banner>
	);
}
