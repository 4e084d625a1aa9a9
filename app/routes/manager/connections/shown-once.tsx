import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

/** A secret, shown this once. */
export function ShownOnce({ what, secret, back }: { what: "key" | "secret"; secret: string; back: string }) {
	return (
		<Banner tone="good">
			Copy this {what} now. It won't be shown again.
			<code className="mt-2 block wrap-anywhere">{secret}</code>
			<span className="mt-3 block">
				<ButtonLink to={back} look="quiet">
					I've saved it
				</ButtonLink>
			</span>
		</Banner>
	);
}
