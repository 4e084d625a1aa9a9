import type { Relocation } from "#domain/relocations";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Form as PostForm } from "~/ui/post-form";
import { href } from "~/web/href";
import { RelocationFacts } from "./relocation-facts";
import { StaysBehind } from "./stays-behind";

/** What was brought in, and what proves it. */
export function RelocationResult({ found }: { found: NonNullable<Relocation["found"]> }) {
	return (
		<>
			<Banner tone="good">
				Everything is in. Every record of the export that comes along is here, every balance is the same, and so is the
				journal.
			</Banner>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<RelocationFacts title="Brought in" found={found} />
				<StaysBehind />
			</div>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/app/myteam")}>Invite your team</ButtonLink>
				<ButtonLink to={href("/app/reports")} look="quiet">
					Reports
				</ButtonLink>
			</div>
		</>
	);
}

/** Forgets the uploaded export. */
export function StartOver({ id, words }: { id: number; words: string }) {
	return (
		<PostForm method="post" className="flex">
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="id" value={id} />
			<Button look="quiet">{words}</Button>
		</PostForm>
	);
}
