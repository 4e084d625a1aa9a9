import type { LeaseAgreement } from "#domain/agreements";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { href } from "~/web/href";

/** Where a draft stands, and which lease comes before or after this one by a move. */
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
							See who has signed
						</ButtonLink>
					}
				>
					The agreement is out for signature. Nothing is charged until the lease is started.
				</Banner>
			) : null}
			{lease.status === "draft" ? (
				<Banner>
					{lease.signedDate ? (
						<>
							Signed on <DateText date={lease.signedDate} />, and not started yet: nothing is charged, and the unit
							stays free.
						</>
					) : (
						"A draft: nothing is charged, and the unit stays free, until the lease is started."
					)}
				</Banner>
			) : null}
			{movedFrom ? (
				<Moved to={movedFrom} words="They move here from another unit; what is held of its deposit goes along." />
			) : null}
			{movesTo ? <Moved to={movesTo} words="They move to another unit." /> : null}
		</>
	);
}

function Moved({ to, words }: { to: number; words: string }) {
	return (
		<Banner
			action={
				<ButtonLink to={href("/app/viewlease", { id: to })} look="plain">
					Open that lease
				</ButtonLink>
			}
		>
			{words}
		</Banner>
	);
}
