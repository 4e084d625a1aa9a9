import { type ComponentType, useCallback, useState } from "react";
import { navigationFailed } from "../messages";
import { sayOnPage } from "../notices";

type Panel = ComponentType<{ to: string; onDone: () => void }>;

export type LoadPanel = () => Promise<{ default: Panel }>;

/**
 * A panel whose code is loaded when it opens, and the element that had focus then. If loading fails, the page stays as
 * it is.
 */
export function usePanel() {
	const [opened, setOpened] = useState<{ Panel: Panel; opener: Element | null }>();
	const open = useCallback((load: LoadPanel) => {
		const opener = document.activeElement;
		load().then(
			({ default: Panel }) => setOpened({ Panel, opener }),
			() => sayOnPage(navigationFailed),
		);
	}, []);
	const close = useCallback(() => setOpened(undefined), []);
	return { Panel: opened?.Panel, opener: opened?.opener, open, close };
}
