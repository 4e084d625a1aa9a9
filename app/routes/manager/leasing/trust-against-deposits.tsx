import type { DepositsInTrust } from "#domain/banking";
import { Banner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { href } from "~/web/href";

/** What is held for all tenants beside what the trust accounts have: a line while they agree, a warning once they do not. */
export function TrustAgainstDeposits({ heldCents, trustCents, undepositedCents, differenceCents }: DepositsInTrust) {
	if (heldCents === 0 && differenceCents === 0) return null;
	const sums = (
		<>
			You hold <Money cents={heldCents} /> in tenant deposits. The trust accounts have <Money cents={trustCents} />
			{undepositedCents === 0 ? null : (
				<>
					{" "}
					plus <Money cents={undepositedCents} /> not yet deposited
				</>
			)}
			.{" "}
		</>
	);
	const view = (
		<Link to={href("/app/banking/trust")} className="link">
			Trust view
		</Link>
	);
	if (differenceCents === 0) {
		return (
			<p className="text-soft">
				{sums}Difference <Money cents={0} />. {view}
			</p>
		);
	}
	return (
		<Banner tone={differenceCents < 0 ? "warn" : "info"} action={view}>
			{sums}
			Difference <Money cents={differenceCents} />
			{differenceCents < 0 ? " short in the trust accounts." : " more than the deposits held."}
		</Banner>
	);
}
