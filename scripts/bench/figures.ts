/** A portfolio's file, and what is in it. */
export type Portfolio = { path: string; leases: number; postings: number; megabytes: number };

/** A page of the product that is measured: its name and address. */
export type Page = { name: string; address: string };

export type PageTime = { page: string; small: Spread; large: Spread; ratio: number };
export type Spread = { medianMs: number; p95Ms: number };

/** What a page's loaders ask of the database. */
export type SqlFigure = { page: string; medianMs: number; statements: number };

/** Requests a second of a page, and as a share of what the same server gives for a page that asks nothing. */
export type Load = { page: string; small: number; large: number; ofEmptyPage: number };
export type Loads = { floor: number; emptyPage: number; pages: Load[] };

/** Bytes as a browser receives them, gzipped. */
export type PageSize = { page: string; scripts: number; styles: number; html: number };

export type DocumentRate = { name: string; synchronous: string; perSecond: number; medianMs: number; p99Ms: number };

export type Surroundings = { node: string; processors: number; load: number; portfolios: readonly Portfolio[] };

export type Figures = {
	surroundings: Surroundings;
	sql: { small: SqlFigure[]; large: SqlFigure[] };
	times: PageTime[];
	loads: Loads;
	sizes: PageSize[];
	documents: DocumentRate[];
};
