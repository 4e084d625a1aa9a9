/** A portfolio's file, and what is in it. */
export type Portfolio = { path: string; leases: number; postings: number; megabytes: number };

/** An organization's books, and what is in them. */
export type Books = Omit<Portfolio, "leases">;

/** A page of the product that is measured: its name and address. */
export type Page = { name: string; address: string };

/** Of a small portfolio and a large one; the ratio tells the growth of a page that shows as many rows in both. */
export type PageTime = { page: string; small: Spread & Shown; large: Spread & Shown; ratio: number };
/** Rows of the page's tables. */
type Shown = { rows: number };
export type Spread = { medianMs: number; p95Ms: number };

/** What a page's loaders ask of the database. */
export type SqlFigure = { page: string; medianMs: number; statements: number };

/** Requests a second of a page, and as a share of what the same server gives for a page that asks nothing. */
type Load = { page: string; small: number; large: number; ofEmptyPage: number };
export type Loads = { floor: number; emptyPage: number; pages: Load[] };

/** Bytes as a browser receives them, gzipped. */
export type PageSize = { page: string; scripts: number; styles: number; html: number };

/** What a browser that has kept nothing asks for at a page, and when it paints first. */
export type FirstVisit = { page: string; requests: number; paintMs: number };

/** What one process costs, and what a second one adds. */
export type ProcessFigures = {
	/** From the start to the first answer. */
	startMs: number;
	/** Requests of the ledger page before the memory is read again. */
	requests: number;
	one: { idleMegabytes: number; usedMegabytes: number } & Rates;
	two: Rates;
};
export type Rates = {
	listsPerSecond: number;
	listsPerProcessorSecond: number;
	paymentsPerSecond: number;
	paymentsPerProcessorSecond: number;
};

/** What a page of the books may cost in milliseconds: its SQL, and where it is a report the server's whole answer. */
export type BooksPage = Page & { sqlLimitMs: number; serverLimitMs?: number };

export type BooksFigure = BooksPage & {
	sql: { small: number; large: number; ratio: number; statements: number };
	server: { small: number; large: number };
};

/** Another bookkeeper's seconds for the same books, reading included; undefined where it is not installed. */
export type HledgerTimes = { report: string; seconds: number; ours: string }[] | undefined;

/** Open event streams: how long a notification takes to its person, and what a stream costs in bytes. */
export type StreamFigures = {
	streams: number;
	medianMs: number;
	p99Ms: number;
	/** On the heap and beside it; and as the system sees the process grow. */
	bytesAStream: number;
	residentBytesAStream: number;
	/** What is left of it once all are closed. */
	bytesKept: number;
};

/** What is typed into the global search, and how long it takes over so many rows of its index. */
export type SearchFigures = { rows: number; searches: ({ name: string; cpuMs: number } & Spread)[] };

export type DocumentRate = {
	name: string;
	synchronous: string;
	perSecond: number;
	cpuMs: number;
	medianMs: number;
	p99Ms: number;
};

export type Surroundings = { node: string; processors: number; load: number; portfolios: readonly Portfolio[] };

export type Figures = {
	surroundings: Surroundings;
	sql: { small: SqlFigure[]; large: SqlFigure[] };
	times: PageTime[];
	loads: Loads;
	sizes: PageSize[];
	visits: FirstVisit[] | undefined;
	process: ProcessFigures;
	books: { of: Record<"small" | "large", Books>; pages: BooksFigure[]; hledger: HledgerTimes };
	search: SearchFigures;
	documents: DocumentRate[];
	streams: StreamFigures;
};
