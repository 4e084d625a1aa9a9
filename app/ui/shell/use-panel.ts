import { type ComponentType, useCallback, useState } from "react";
import { navigationFailed } from "../messages";
import { sayOnPage } from "../notices";

type Panel = ComponentType<{ to: string; onDone: () => void }>;

export type LoadPanel = () => Promise<{ default: Panel }>;

/** A panel whose code is loaded when it opens. If loading fails, the page stays as it is. */
export function usePanel() {
	const [opened, setOpened] = useState<{ Panel: Panel }>();
	const open = useCallback((load: LoadPanel) => {
		load().then(
			({ default: Panel }) => setOpened({ Panel }),
			() => sayOnPage(navigationFailed),
		);
	}, []);
	const close = useCallback(() => setOpened(undefined), []);
	return { Panel: opened?.Panel, open, close };
}
