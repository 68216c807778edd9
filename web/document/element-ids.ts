/** Where the page's data and its content are; the document writes them, the browser entry reads them. */
export const DATA_ELEMENT_ID = 'page-data'
export const ROOT_ELEMENT_ID = 'root'
