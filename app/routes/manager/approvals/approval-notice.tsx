import { Banner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { href } from "~/web/href";

/** Says before a form is sent what another member has to approve. */
export function ApprovalNotice({ words }: { words: string | null }) {
	if (words === null) return null;
	return (
		<Banner
			action={
				<Link to={href("/app/approvals")} className="link">
					Waiting changes{" "}
				</Link>
			}
		>
			{words}
		</Banner>
	);
}
