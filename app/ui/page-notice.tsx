import { Flash } from "./flash";
import { usePageNotice } from "./notices";

/** What scripts say over the page, wherever it stands. */
export function PageNotice() {
	const notice = usePageNotice();
	return notice ? (
		<div role="alert" className="page-notice">
			<Flash key={notice.id} flash={notice} />
		</div>
	) : null;
}
